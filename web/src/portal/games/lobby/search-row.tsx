import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { store, readStored, token } from '../../../kit/data/session.ts';
import { addressOf, countOf, type Filter } from './filter.ts';
import { FilterSheet } from './filter-sheet.tsx';
import * as css from '../games.module.css';
import * as words from '../words.ts';

const DEBOUNCE_MS = 300;

/** Search field with a short delay, and the filter button. */
export function SearchRow({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const [text, type] = useState(filter.q);
  const [isOpen, open] = useState(false);
  const searched = useRef(filter.q);
  const look = useEffectEvent((q: string) => {
    if (q === searched.current) return;
    searched.current = q;
    rememberSearch(q);
    void navigate(addressOf(filter, { q, show: undefined }), { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => look(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (filter.q === searched.current.trim()) return;
    searched.current = filter.q; // Back, or a link: the address decides
    type(filter.q);
  }, [filter.q]);
  const used = countOf(filter);
  return (
    <>
      <form
        className={css.searchRow}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          look(text);
        }}
      >
        <div className={`row tight ${css.search}`}>
          <Icon name="search" />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={100}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <button
          className={`center ${css.filter}`}
          type="button"
          aria-label={used ? `ตัวกรอง ใช้อยู่ ${used} อย่าง` : words.filter}
          data-used={used > 0 || undefined}
          onClick={() => open(true)}
        >
          <Icon name="sliders" />
        </button>
      </form>
      {text ? null : <Searches filter={filter} />}
      {isOpen ? <FilterSheet filter={filter} onClose={() => open(false)} /> : null}
    </>
  );
}

function Searches({ filter }: { filter: Filter }) {
  const [all, keep] = useState(recentSearches);
  if (all.length === 0) return null;
  const forget = () => {
    forgetSearches();
    keep([]);
  };
  return (
    <div className={`row folds ${css.searches}`} role="group" aria-label={words.searched}>
      <span className="hint">{words.searched}</span>
      {all.map((q) => (
        <Link key={q} className="link" to={addressOf(filter, { q, show: undefined })}>
          {q}
        </Link>
      ))}
      <button className="link" type="button" onClick={forget}>
        ล้างการค้นหาล่าสุด
      </button>
    </div>
  );
}

const KEY = 'auth.game-searches';
const MAX_SEARCHES = 6;

/** Owner of the searches: the end of the token, which another sign-in does not share. */
const owner = () => (token() ?? '').slice(-12);

/** Searches of this session on this device, newest first. */
const recentSearches = (): readonly string[] => {
  try {
    const entry = JSON.parse(readStored(KEY) ?? 'null') as { owner: string; all: string[] } | null;
    return entry && entry.owner === owner()
      ? entry.all.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
};

const rememberSearch = (q: string): void => {
  const query = q.trim();
  if (query.length < 2) return;
  const all = [query, ...recentSearches().filter((each) => each !== query && !query.startsWith(each))].slice(
    0,
    MAX_SEARCHES,
  );
  store(KEY, JSON.stringify({ owner: owner(), all }));
};

const forgetSearches = (): void => store(KEY, null);
