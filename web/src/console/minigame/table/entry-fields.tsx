import { NativeSelect, TextInput } from '@mantine/core';
import { percent } from '@portal/contract/minigame/tables.ts';
import { WEIGHTS } from '@portal/contract/minigame/table-rules.ts';
import { Button } from '../../parts/actions/button.tsx';
import { percentText } from '../queries.ts';
import { type Draft, type EntryDraft, type EntryKind, entryKinds } from './draft.ts';
import * as css from './table.module.css';

export interface Editing {
  readonly draft: Draft;
  readonly put: (draft: Draft) => void;
  readonly goods: readonly { readonly id: string; readonly name: string }[];
  readonly coupons: readonly { readonly id: string; readonly title: string }[];
}

const kindNames: Readonly<Record<EntryKind, string>> = {
  none: 'ไม่ได้รางวัล',
  credit: 'เครดิต (บาท)',
  coin: 'เหรียญ',
  goods: 'ของรางวัล',
  coupon: 'คูปองโปรโมชั่น',
};
const empty = { kind: 'credit', amount: '', prize: '', weight: '', instead: '', reels: '' } as const;

/** Lines of a weighted table; with symbols for the slot. */
export function EntryFields({ of: { draft, put, goods, coupons }, hasReels }: { of: Editing; hasReels: boolean }) {
  const { entries } = draft;
  const set = (key: number, change: Partial<EntryDraft>) =>
    put({ ...draft, entries: entries.map((each) => (each.key === key ? { ...each, ...change } : each)) });
  const add = () =>
    put({ ...draft, entries: [...entries, { ...empty, key: Math.max(-1, ...entries.map(({ key }) => key)) + 1 }] });
  const prizes = {
    goods: goods.map(({ id, name }) => ({ value: id, label: name })),
    coupon: coupons.map(({ id, title }) => ({ value: `coupon-${id}`, label: title })),
  };
  return (
    <>
      {hasReels ? (
        <TextInput
          label="สัญลักษณ์"
          description="ตัวอักษรอังกฤษตัวเล็ก เว้นวรรคคั่น"
          autoComplete="off"
          spellCheck={false}
          value={draft.symbols}
          onChange={(event) => put({ ...draft, symbols: event.currentTarget.value })}
        />
      ) : null}
      <ol className={css.entries}>
        {entries.map((entry, place) => (
          <li key={entry.key}>
            <fieldset className={`wraps ${css.entry}`}>
              <legend className="sr">รางวัลที่ {place + 1}</legend>
              <PrizeFields of={entry} prizes={prizes} onChange={(change) => set(entry.key, change)} />
              <NumberText label="น้ำหนัก" value={entry.weight} onChange={(weight) => set(entry.key, { weight })} />
              {hasReels && entry.kind !== 'none' ? (
                <TextInput
                  label="ภาพ"
                  autoComplete="off"
                  spellCheck={false}
                  value={entry.reels}
                  onChange={(event) => set(entry.key, { reels: event.currentTarget.value })}
                />
              ) : null}
              <p className={css.chance}>
                <span className="hint">โอกาส</span>
                <span className="num">{chanceText(entry.weight)}</span>
              </p>
              <Button
                small
                icon="trash"
                disabled={entries.length === 1}
                onClick={() => put({ ...draft, entries: entries.filter(({ key }) => key !== entry.key) })}
              >
                เอาออก <span className="sr">รางวัลที่ {place + 1}</span>
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button icon="plus" onClick={add}>
          ใส่รางวัลอีกรายการ
        </Button>
      </div>
    </>
  );
}

const chanceText = (weight: string): string => {
  const number = Number(weight);
  return weight.trim() && Number.isFinite(number) ? percentText(percent(number, WEIGHTS)) : '-';
};

interface PrizeProps {
  of: EntryDraft;
  prizes: Readonly<Record<'goods' | 'coupon', { value: string; label: string }[]>>;
  onChange: (change: Partial<EntryDraft>) => void;
}
function PrizeFields({ of: { kind, amount, prize, instead }, prizes, onChange }: PrizeProps) {
  const isItem = kind === 'goods' || kind === 'coupon';
  return (
    <>
      <KindSelect value={kind} kinds={entryKinds} onChange={(next) => onChange({ kind: next, prize: '' })} />
      {kind === 'credit' || kind === 'coin' ? (
        <NumberText label="จำนวน" value={amount} onChange={(next) => onChange({ amount: next })} />
      ) : null}
      {isItem ? (
        <>
          <NativeSelect
            label={kindNames[kind]}
            data={[{ value: '', label: 'เลือก' }, ...prizes[kind]]}
            value={prize}
            onChange={(event) => onChange({ prize: event.currentTarget.value })}
          />
          <NumberText label="หมดแล้วจ่าย (บาท)" value={instead} onChange={(next) => onChange({ instead: next })} />
        </>
      ) : null}
    </>
  );
}

interface KindProps {
  value: EntryKind;
  kinds: readonly EntryKind[];
  label?: string;
  onChange: (kind: EntryKind) => void;
}
export const KindSelect = ({ value, kinds, label = 'รางวัล', onChange }: KindProps) => (
  <NativeSelect
    label={label}
    data={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
    value={value}
    onChange={(event) => onChange(entryKinds.find((kind) => kind === event.currentTarget.value) ?? value)}
  />
);

interface NumberProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}
/** A number field; errors are shown beside the table. */
export const NumberText = ({ label, value, onChange }: NumberProps) => (
  <TextInput
    label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
