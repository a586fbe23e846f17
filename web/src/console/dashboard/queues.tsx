import { useNow_s } from '../parts/figures/clock.ts';
import { type Dashboard, type QueueTile, useFeatures, waitingOf } from '../parts/feature.ts';
import { Money } from '../parts/figures/money.tsx';
import { useMay } from '../parts/operator.ts';
import { ageOf, toneOfAge } from '../parts/figures/time-words.ts';
import { Tile } from './tile.tsx';
import * as css from './dashboard.module.css';
import { tilesFor } from './queue-tiles.ts';

/** Queues that wait now, each tile the way to one. */
export function Queues({ of: data }: { of: Dashboard }) {
  const may = useMay();
  return (
    <div className={css.tiles}>
      {tilesFor(useFeatures(), may).map(({ tile, to }) => (
        <OneQueue key={tile.name} tile={tile} to={to} data={data} />
      ))}
      {may('gateways.see') || may('bank-accounts.see') ? <Channels of={data.today} /> : null}
    </div>
  );
}

interface Props {
  tile: QueueTile;
  to: string;
  data: Dashboard;
}
function OneQueue({ tile: { icon, name, ...queue }, to, data }: Props) {
  const { count, oldest, amount, sla } = waitingOf(queue, data);
  const age_s = useNow_s() - (oldest?.getTime() ?? 0) / 1000;
  return (
    <Tile to={to} icon={icon} name={name} figure={count} tone={oldest && sla ? toneOfAge(age_s, sla) : 'ok'}>
      {amount === undefined ? null : (
        <>
          <Money of={amount} /> บาท{oldest ? ' · ' : ''}
        </>
      )}
      {oldest ? (
        <span className="nb">{`เก่าสุด ${ageOf(age_s)}`}</span>
      ) : amount !== undefined || count ? (
        ''
      ) : (
        <span>ไม่มีรายการค้าง</span>
      )}
    </Tile>
  );
}

/** Ways to pay that are open to members, and those that closed themselves. */
function Channels({ of: today }: { of: Dashboard['today'] }) {
  const { accounts = 0, gateways = 0, failed_gateways: failed } = today;
  const may = useMay();
  return (
    <Tile
      to={may('gateways.see') && '/finance/gateways'}
      icon="server"
      tone={failed || accounts + gateways === 0 ? 'err' : 'ok'}
      name="ช่องทางรับเงินที่เปิด"
      figure={accounts + gateways}
    >
      บัญชี {accounts} · เกตเวย์ {gateways}
      {failed ? ` · ขัดข้อง ${failed}` : ''}
    </Tile>
  );
}
