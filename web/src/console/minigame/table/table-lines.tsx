import { useQuery } from '@tanstack/react-query';
import { picks, type Table } from '@portal/contract/minigame/draw.ts';
import { chanceOf, labelOf, linesOf, offerOfCoupon, prizeOf } from '@portal/contract/minigame/tables.ts';
import * as list from '../../parts/list/list.module.css';
import { countText, factsQuery, goodsQuery, percentText, pickNames } from '../queries.ts';

const ONE_COIN = 500n; // only shares are shown, which do not depend on the value

/** All lines of a table with their chance, as members see them. */
export function TableLines({ of: table }: { of: Table }) {
  const { data } = useQuery(factsQuery);
  const names = usePrizeNames();
  const lines = linesOf(table, data?.coin_value ?? ONE_COIN);
  const extra = (id: string) => table.entries?.find((each) => each.id === id);
  return (
    <table className={list.lines} aria-label="ตารางรางวัล">
      <thead>
        <tr>
          <th scope="col">รางวัล</th>
          <th scope="col" data-right>
            น้ำหนัก
          </th>
          <th scope="col" data-right>
            โอกาส
          </th>
          {table.symbols ? <th scope="col">ภาพ</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {nameOfPrize(line.id, names, line.pay)}
              {extra(line.id)?.instead ? <> (หมดแล้วจ่าย {nameOfPrize(extra(line.id)?.instead ?? '', names)})</> : null}
            </th>
            <td data-right>{countText(line.weight)}</td>
            <td data-right>{percentText(chanceOf(line))}</td>
            {table.symbols ? <td translate="no">{extra(line.id)?.reels?.join(' ') ?? '-'}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Differences between two prize tables. */
export function Differences({ before, after }: { before: Table; after: Table }) {
  const names = usePrizeNames();
  const nameOf = (id: string) => nameOfPrize(id, names);
  const all = differencesOf(before, after, nameOf);
  if (!all.length) return <p className="hint">เหมือนรุ่นก่อนทุกรายการ</p>;
  return (
    <table className={list.lines}>
      <thead>
        <tr>
          <th scope="col">รางวัล</th>
          <th scope="col">เดิม</th>
          <th scope="col">ใหม่</th>
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <tr key={each.id}>
            <th scope="row">{each.id === 'symbols' ? 'สัญลักษณ์' : nameOf(each.id)}</th>
            <td translate="no">{each.before ? <del>{each.before}</del> : 'ไม่มี'}</td>
            <td translate="no">{each.after ? <ins>{each.after}</ins> : 'เอาออก'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Changed lines of a table by id; empty where a line is new or gone. */
interface Difference {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

type NameOf = (id: string) => string;

const lineTexts = (table: Table, nameOf: NameOf): ReadonlyMap<string, string> => {
  if (table.pays) return new Map(picks.map((pick) => [pick, `จ่าย ${table.pays?.[pick]} เท่า`]));
  const cards = new Map<string, string>();
  for (const card of new Set(table.deck)) cards.set(card, `${table.deck?.filter((each) => each === card).length} ใบ`);
  for (const { id, weight, reels, instead } of table.entries ?? []) {
    const words = [
      `น้ำหนัก ${countText(weight)}`,
      reels && `ภาพ ${reels.join(' ')}`,
      instead && `หมดแล้วจ่าย ${nameOf(instead)}`,
    ];
    cards.set(id, words.filter(Boolean).join(' · '));
  }
  return cards;
};

/** In the order of the newer table, removed lines last. */
const differencesOf = (before: Table, after: Table, nameOf: NameOf): Difference[] => {
  const [was, is] = [lineTexts(before, nameOf), lineTexts(after, nameOf)];
  const symbols = [before, after].map((table) => table.symbols?.join(' ') ?? '');
  const lines = [...new Set([...is.keys(), ...was.keys()])].map((id) => ({
    id,
    before: was.get(id) ?? '',
    after: is.get(id) ?? '',
  }));
  return [...lines, { id: 'symbols', before: symbols[0] ?? '', after: symbols[1] ?? '' }].filter(
    (each) => each.before !== each.after,
  );
};

type Names = ReadonlyMap<string, string>;

/** Names of goods and coupons by their id in a table. */
export function usePrizeNames(): Names {
  const { data: goods = [] } = useQuery(goodsQuery);
  const { data: facts } = useQuery(factsQuery);
  return new Map([
    ...goods.map(({ id, name }) => [id, name] as const),
    ...(facts?.coupons ?? []).map(({ id, title }) => [`coupon-${id}`, `คูปอง ${title}`] as const),
  ]);
}

/** Name of a prize as members read it; `pay` for a hi-lo pick. */
export const nameOfPrize = (id: string, names: Names, pay?: number): string => {
  if (id in pickNames) return `${pickNames[id as keyof typeof pickNames]}${pay === undefined ? '' : ` จ่าย ${pay} เท่า`}`;
  if (id.startsWith('coupon-')) return names.get(id) ?? `คูปองของโปรโมชั่นที่จบแล้ว ${offerOfCoupon(id).slice(-4)}`;
  if (id.startsWith('goods-')) return names.get(id) ?? 'ของรางวัล';
  return labelOf(prizeOf(id));
};
