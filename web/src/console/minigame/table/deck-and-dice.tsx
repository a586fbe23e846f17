import { picks } from '@portal/contract/minigame/draw.ts';
import * as css from '../minigames.module.css';
import { pickNames } from '../queries.ts';
import * as editor from './table.module.css';
import { type Editing, KindSelect, NumberText } from './entry-fields.tsx';

const cardKinds = ['none', 'credit', 'coin'] as const;

/** Prizes of the nine cards. */
export function CardsFields({ of: { draft, put } }: { of: Editing }) {
  const set = (key: number, change: object) =>
    put({ ...draft, deck: draft.deck.map((each) => (each.key === key ? { ...each, ...change } : each)) });
  return (
    <ol className={editor.entries}>
      {draft.deck.map(({ key, kind, amount }, place) => (
        <li key={key}>
          <fieldset className={`wraps ${editor.entry}`}>
            <legend className="sr">ไพ่ใบที่ {place + 1}</legend>
            <KindSelect
              label={`ไพ่ใบที่ ${place + 1}`}
              value={kind}
              kinds={cardKinds}
              onChange={(next) => set(key, { kind: next })}
            />
            {kind === 'none' ? null : (
              <NumberText label="จำนวน" value={amount} onChange={(next) => set(key, { amount: next })} />
            )}
          </fieldset>
        </li>
      ))}
    </ol>
  );
}

/** Multipliers of the picks of hi-lo. */
export const DiceFields = ({ of: { draft, put } }: { of: Editing }) => (
  <div className={`grid ${css.pair}`}>
    {picks.map((pick) => (
      <NumberText
        key={pick}
        label={`${pickNames[pick]} จ่าย (เท่า)`}
        value={draft.pays[pick]}
        onChange={(next) => put({ ...draft, pays: { ...draft.pays, [pick]: next } })}
      />
    ))}
  </div>
);
