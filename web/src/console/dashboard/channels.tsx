import { useMay } from '../parts/operator.ts';
import type { Dashboard } from '../parts/feature.ts';
import { Tile } from './tile.tsx';

/** Ways to pay that are open to members, and those that closed themselves. */
export function Channels({ of: today }: { of: Dashboard['today'] }) {
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
