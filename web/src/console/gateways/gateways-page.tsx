import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { GatewayCard } from './gateway-card.tsx';
import * as css from './gateways.module.css';
import { gatewaysQuery, ratesQuery } from './queries.ts';

export function Component() {
  const query = useQuery(gatewaysQuery);
  const rates = useQuery(ratesQuery);
  return (
    <>
      <PageHead title="เกตเวย์" />
      <Pane query={query} rows={4}>
        {(gateways) => (
          <div className={css.grid}>
            {gateways.map((gateway) => (
              <GatewayCard
                key={gateway.provider}
                gateway={gateway}
                rates={rates.data?.find(({ provider }) => provider === gateway.provider)}
              />
            ))}
          </div>
        )}
      </Pane>
      <p className={`hint ${css.foot}`}>
        คีย์ของผู้ให้บริการและรหัสลายเซ็นตั้งไว้ที่เซิร์ฟเวอร์ ไม่เก็บในฐานข้อมูลและไม่แสดงที่นี่ ข้อความที่เรียกกลับมาต้องมีลายเซ็น HMAC-SHA256 ใน
        X-Signature มิฉะนั้นจะไม่ถูกรับ
      </p>
    </>
  );
}
