import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { find, type Found } from '@portal/contract/console/search.ts';
import { call } from '../../../kit/data/call.ts';
import { type FoundWords, useFeatures } from '../../parts/feature.ts';
import { useSettled } from '../../parts/list/filter.tsx';
import { SEARCH_ID } from '../frame/navigation.tsx';

/** The name, the sign and the page of a kind of result. */
export function useFoundWords(): (hit: Pick<Found, 'kind'>) => FoundWords | undefined {
  const features = useFeatures();
  return ({ kind }) => features.find(({ finds }) => finds?.[kind])?.finds?.[kind];
}

/** The place behind or before in a list that goes round; -1 is none. */
export const stepped = (at: number, by: 1 | -1, count: number): number =>
  at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count;

/**
 * The one hit that Enter opens: the one with this very reference, else the only member, else the only hit.
 * Undefined: it may be several.
 */
export const landingOf = (q: string, hits: readonly Found[]): Found | undefined => {
  const text = q.trim().toUpperCase();
  const withRef = hits.filter(({ ref }) => ref.toUpperCase() === text || ref.slice(-7) === text);
  const members = hits.filter(({ kind }) => kind === 'member');
  return [withRef, members, hits].find(({ length }) => length === 1)?.[0];
};

/** Things found for what is typed, and the ways into one: by an arrow and Enter, by a click, by Enter alone. */
export function useSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const wordsOf = useFoundWords();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = text.trim();
  const settled = useSettled(typed);
  const isShown = isOpen && typed.length >= SHORTEST;
  const query = useQuery({ ...findQuery(settled), enabled: isShown && settled.length >= SHORTEST });
  const hits = (settled === typed && query.data) || [];

  const go = (path: string | undefined) => {
    setOpen(false);
    setAt(-1);
    document.getElementById(SEARCH_ID)?.blur(); // the keys are the page's again
    if (path) void navigate(path);
  };
  const open = (hit: Found) => go(wordsOf(hit)?.pathOf(hit));
  const submit = async () => {
    if (hits[at]) return open(hits[at]);
    const results = typed.length >= SHORTEST ? await client.fetchQuery(findQuery(typed)).catch(() => []) : [];
    const landing = landingOf(typed, results);
    return landing ? open(landing) : go(`/members?q=${encodeURIComponent(typed)}`);
  };
  const type = (now: string) => {
    setText(now);
    setAt(-1);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (event.key === 'Escape' && !isShown) event.currentTarget.blur();
    if (event.key === 'Escape') setOpen(false);
    if (!by || !isShown || hits.length === 0) return;
    event.preventDefault();
    setAt(stepped(at, by, hits.length));
  };
  const state = settled === typed ? query.status : 'pending';
  return { text, type, hits, at, isShown, state, setOpen, open, submit, onKeyDown } as const;
}

/** Fewer letters mean too much. */
const SHORTEST = 2;

const findQuery = (q: string) =>
  queryOptions({
    queryKey: ['find', q],
    queryFn: async ({ signal }) => (await call(find, { input: { q }, signal })).data,
    enabled: q.length >= SHORTEST,
    staleTime: 10_000,
  });
