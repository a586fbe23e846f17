import { useNow_s } from '../parts/clock.ts';
import { type Dashboard, type QueueTile, slaOf, useFeatures } from '../parts/feature.ts';
import { Money } from '../parts/money.tsx';
import { useMay } from '../parts/operator.ts';
import { ageOf, toneOfAge } from '../parts/time-words.ts';
import { Channels } from './channels.tsx';
import * as css from './dashboard.module.css';
import { Tile } from './tile.tsx';

/** What waits now, each tile the way to its queue. */
export function Queues({ of: data }: { of: Dashboard }) {
  const may = useMay();
  const tiles = useFeatures()
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, nav, queue }) =>
      (queue?.tiles ?? []).map((tile) => ({ tile, to: nav && may(nav.permission) && path + (tile.search ?? '') })),
    )
    .toSorted((a, b) => Number(a.tile.isSecondary ?? false) - Number(b.tile.isSecondary ?? false));
  return (
    <div className={css.tiles}>
      {tiles.map(({ tile, to }) => (
        <OneQueue key={tile.name} tile={tile} to={to} data={data} />
      ))}
      <Channels of={data.channels} />
    </div>
  );
}

interface Props {
  tile: QueueTile;
  to: string | false | undefined;
  data: Dashboard;
}
function OneQueue({ tile: { icon, name, ...of }, to, data }: Props) {
  const sla = slaOf(of, data);
  const [count, oldest, amount] = [of.count(data), of.oldest?.(data), of.amount?.(data)];
  const age_s = useNow_s() - (oldest?.getTime() ?? 0) / 1000;
  return (
    <Tile
      {...(to ? { to } : {})}
      icon={icon}
      name={name}
      figure={count}
      tone={oldest && sla ? toneOfAge(age_s, sla) : 'ok'}
    >
      {amount === undefined ? null : (
        <>
          <Money of={amount} /> บาท{oldest ? ' · ' : ''}
        </>
      )}
      {oldest ? <span>{`เก่าสุด ${ageOf(age_s)}`}</span> : amount !== undefined || count ? '' : <span>ไม่มีรายการค้าง</span>}
    </Tile>
  );
}
