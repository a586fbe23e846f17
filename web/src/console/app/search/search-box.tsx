import type { SearchMatch } from '@portal/contract/console/search.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import * as parts from '../../parts/list/list.module.css';
import type { MouseEvent } from 'react';
import { SEARCH_ID } from '../frame/navigation.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { Age } from '../../parts/figures/time.tsx';
import * as css from './search-box.module.css';
import { useHitKinds, useSearch } from './use-search.ts';

const LIST = 'search-hits';

/** Searches and opens a hit: the selected one, else an exact match, else the list of members. */
export function SearchBox() {
  const { text, type, hits, at, isListOpen, state, setOpen, open, look, submit, onKeyDown } = useSearch();
  const hasHits = isListOpen && hits.length > 0;
  return (
    <form
      className={css.root}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className={`row ${parts.find}`}>
        <Icon name="search" size="s" />
        <input
          id={SEARCH_ID}
          type="search"
          role="combobox"
          aria-label="ค้นหา"
          aria-expanded={hasHits}
          aria-controls={hasHits ? LIST : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] ? hitId(hits[at]) : undefined}
          autoComplete="off"
          placeholder="เบอร์ ชื่อ เลขบัญชี อ้างอิง"
          maxLength={60}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      {isListOpen ? <Hits id={LIST} of={hits} at={at} state={state} onOpen={open} onLook={look} /> : null}
    </form>
  );
}

const hitId = ({ kind, id }: SearchMatch): string => `found-${kind}-${id}`;

const NOTHING = { pending: 'กำลังค้นหา', error: 'ค้นหาไม่สำเร็จ ลองอีกครั้ง', success: 'ไม่พบรายการ' } as const;

interface Props {
  id: string;
  of: readonly SearchMatch[];
  /** Index of the selected hit; -1 for none. */
  at: number;
  state: keyof typeof NOTHING;
  onOpen: (hit: SearchMatch) => void;
  /** Opens it beside the page. */
  onLook: (hit: SearchMatch) => void;
}

/** Hits below the field, grouped by kind. */
const Hits = ({ id, of: hits, at, state, onOpen, onLook }: Props) => (
  <div className={css.hits}>
    {hits.length ? (
      <div id={id} role="listbox" aria-label="ผลการค้นหา">
        {hits.map((hit, place) => (
          <Hit
            key={hitId(hit)}
            of={hit}
            isChosen={place === at}
            onOpen={({ shiftKey }) => (shiftKey ? onLook : onOpen)(hit)}
          />
        ))}
      </div>
    ) : null}
    <p className={`hint ${css.note}`} role="status">
      {hits.length ? '↑ ↓ เลือก · Enter เปิด · Shift Enter ดูข้างหน้านี้' : NOTHING[state]}
    </p>
  </div>
);

function Hit({
  of: hit,
  isChosen,
  onOpen,
}: {
  of: SearchMatch;
  isChosen: boolean;
  onOpen: (event: MouseEvent) => void;
}) {
  const words = useHitKinds()(hit);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's, which keeps the focus
    <div
      id={hitId(hit)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css.hit}
      onMouseDown={(event) => event.preventDefault()} // otherwise the list would close with the focus
      onClick={onOpen}
    >
      <Icon name={words?.icon ?? 'search'} size="s" />
      <span className={css.kind}>{words?.text}</span>
      <b className="num nb" translate="no">
        {hit.ref}
      </b>
      <span className={css.name}>{hit.member?.name}</span>
      <b className="num">{hit.amount === null ? null : <Money of={hit.amount} />}</b>
      <Age at={hit.at} />
    </div>
  );
}
