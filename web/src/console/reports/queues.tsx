import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '@portal/contract/permissions.ts';
import { ageOf, toneOfAge, useNow_s } from '../parts/figures/time.tsx';
import { type ConsoleFeature, type Dashboard, type QueueTile, useFeatures, waitingOf } from '../parts/feature.ts';
import { Money } from '../parts/figures/marks.tsx';
import { useMay } from '../parts/frame.ts';
import { Icon, type IconName } from '../parts/actions/icon.tsx';
import * as css from './dashboard.module.css';

/** Waiting queues, each a tile linking to its page. */
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

/** Payment methods open to members, and those that closed automatically. */
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

interface PlacedTile {
  readonly tile: QueueTile;
  readonly to: string;
}

/** Queues the operator may open, each a tile; those with money first. */
export const tilesFor = (
  features: readonly ConsoleFeature[],
  may: (permission: Permission) => boolean,
): readonly PlacedTile[] =>
  features
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, nav, queue }) =>
      nav && may(nav.permission)
        ? (queue?.tiles ?? [])
            .filter(({ permission }) => !permission || may(permission))
            .map((tile) => ({ tile, to: path + (tile.search ?? '') }))
        : [],
    )
    .toSorted((a, b) => Number(a.tile.isSecondary ?? false) - Number(b.tile.isSecondary ?? false));

interface TileProps {
  /** Target of the tile; absent or false: no link for this operator. */
  to?: string | false;
  icon?: IconName;
  /** Any tone but ok replaces the icon. */
  tone?: 'ok' | 'pend' | 'err';
  name: string;
  figure: ReactNode;
  /** Line below the figure. */
  children?: ReactNode;
}

/** A name, a figure and a line below it. */
export function Tile({ to, icon, tone = 'ok', name, figure, children }: TileProps) {
  const sign = tone === 'ok' ? icon : 'alert';
  const inside = (
    <>
      <span className={`row ${css.name}`}>
        {sign ? <Icon name={sign} size="s" /> : null}
        {name}
      </span>
      <b className={css.figure}>{figure}</b>
      <small>{children}</small>
    </>
  );
  return to ? (
    <Link className={css.tile} data-tone={tone} to={to}>
      {inside}
    </Link>
  ) : (
    <div className={css.tile} data-tone={tone}>
      {inside}
    </div>
  );
}
