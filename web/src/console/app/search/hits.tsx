import type { Found } from '@portal/contract/console/find.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { Money } from '../../parts/figures/marks.tsx';
import { Age } from '../../parts/figures/time.tsx';
import * as css from './search-box.module.css';
import { useFoundWords } from './use-search.ts';

export const hitId = ({ kind, id }: Found): string => `found-${kind}-${id}`;

const NOTHING = { pending: 'กำลังค้นหา', error: 'ค้นหาไม่สำเร็จ ลองอีกครั้ง', success: 'ไม่พบรายการ' } as const;

interface Props {
  id: string;
  of: readonly Found[];
  /** The one that the arrows stand at; none is -1. */
  at: number;
  state: keyof typeof NOTHING;
  onOpen: (hit: Found) => void;
}

/** Below the field, kind by kind. */
export const Hits = ({ id, of: hits, at, state, onOpen }: Props) => (
  <div className={css.hits}>
    {hits.length ? (
      <div id={id} role="listbox" aria-label="ผลการค้นหา">
        {hits.map((hit, place) => (
          <Hit key={hitId(hit)} of={hit} isChosen={place === at} onOpen={() => onOpen(hit)} />
        ))}
      </div>
    ) : null}
    <p className={css.note} role="status">
      {hits.length ? '↑ ↓ เลือก · Enter เปิด' : NOTHING[state]}
    </p>
  </div>
);

function Hit({ of: hit, isChosen, onOpen }: { of: Found; isChosen: boolean; onOpen: () => void }) {
  const words = useFoundWords()(hit);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's, which keeps the focus
    <div
      id={hitId(hit)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css.hit}
      onMouseDown={(event) => event.preventDefault()} // or the list would go with the focus
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
