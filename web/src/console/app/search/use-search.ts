import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchRecords, type SearchMatch } from '@portal/contract/console/search.ts';
import { type SearchHitWords, useFeatures } from '../../parts/feature.ts';
import { useMay } from '../../parts/frame.ts';
import { panelOf, useSidePanel } from '../../parts/layout/side-panel.tsx';
import { useSettledText } from '../../parts/list/filter.tsx';
import { SEARCH_ID } from '../frame/navigation.tsx';
import { dataQuery } from '../../../kit/data/queries.ts';

/** Name, icon and page of a kind of hit. */
export function useHitKinds(): (hit: Pick<SearchMatch, 'kind'>) => SearchHitWords | undefined {
  const features = useFeatures();
  return ({ kind }) => features.find(({ searchHits: finds }) => finds?.[kind])?.searchHits?.[kind];
}

/** Next or previous index in a wrapping list; -1 for none. */
export const stepIndex = (at: number, by: 1 | -1, count: number): number =>
  at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;

/** The hit that Enter opens: an exact reference, else the only member, else the only hit. Undefined when ambiguous. */
export const landingOf = (q: string, hits: readonly SearchMatch[]): SearchMatch | undefined => {
  const text = q.trim().toUpperCase();
  const withRef = hits.filter(({ ref }) => ref.toUpperCase() === text || ref.slice(-7) === text);
  const members = hits.filter(({ kind }) => kind === 'member');
  return [withRef, members, hits].find(({ length }) => length === 1)?.[0];
};

/** Hits for the typed text, opened by arrow and Enter, by a click, or by Enter alone; with Shift beside the page. */
export function useSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wordsOf = useHitKinds();
  const [features, may] = [useFeatures(), useMay()];
  const { open: openBeside } = useSidePanel();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = text.trim();
  const { settled, isCurrent } = useSettledText(text);
  const isListOpen = isOpen && typed.length >= MIN_LENGTH;
  const query = useQuery({ ...findQuery(settled), enabled: isListOpen && settled.length >= MIN_LENGTH });
  const hits = (isCurrent && query.data) || [];

  const go = (path: string | undefined) => {
    setOpen(false);
    setAt(-1);
    document.getElementById(SEARCH_ID)?.blur(); // returns the keys to the page
    if (path) void navigate(path);
  };
  const open = (hit: SearchMatch) => go(wordsOf(hit)?.pathOf(hit));
  /** Opens the row beside the page, which stays; a kind without a panel opens on its own page. */
  const look = (hit: SearchMatch) => {
    const panel = panelOf(features, hit.kind, may);
    if (!panel) return open(hit);
    go(undefined);
    openBeside(panel, hit.id);
  };
  const submit = async () => {
    if (hits[at]) return open(hits[at]);
    const found = typed.length >= MIN_LENGTH ? await client.fetchQuery(findQuery(typed)).catch(() => null) : null;
    const landing = landingOf(typed, found?.data ?? []);
    return landing ? open(landing) : go(`/members?q=${encodeURIComponent(typed)}`);
  };
  const type = (now: string) => {
    setText(now);
    setAt(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (event.key === 'Escape' && !isListOpen) event.currentTarget.blur();
    if (event.key === 'Escape') setOpen(false);
    const hit = hits[at];
    if (event.key === 'Enter' && event.shiftKey && hit) {
      event.preventDefault(); // or the form would open its page
      look(hit);
    }
    if (!by || !isListOpen || hits.length === 0) return;
    event.preventDefault();
    setAt(stepIndex(at, by, hits.length));
  };
  const state = isCurrent ? query.status : 'pending';
  return { text, type, hits, at, isListOpen, state, setOpen, open, look, submit, onKeyDown } as const;
}

/** Minimum length of a search text. */
const MIN_LENGTH = 2;

const findQuery = (q: string) => ({
  ...dataQuery(['find', q], searchRecords, { q }),
  enabled: q.length >= MIN_LENGTH,
  staleTime: 10_000,
});
