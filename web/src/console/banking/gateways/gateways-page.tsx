import { useQuery } from '@tanstack/react-query';
import { ApprovalResults } from '../../parts/approvals/approval-results.tsx';
import { CardsSkeleton, Pane } from '../../parts/layout/pane.tsx';
import { Button } from '../../parts/actions/button.tsx';
import { PageHead } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { GatewayCard } from './gateway-card.tsx';
import * as layout from '../../parts/layout/layout.module.css';
import * as css from './gateways.module.css';
import { gatewaysQuery, ratesQuery } from './queries.ts';

const skeleton = <CardsSkeleton count={4} rows={5} className={layout.cards} />;

export function Component() {
  const query = useQuery(gatewaysQuery);
  const rates = useQuery(ratesQuery);
  return (
    <>
      <PageHead title="เกตเวย์" />
      <ApprovalResults />
      <Pane query={query} skeleton={skeleton} blank="ยังไม่มีเกตเวย์">
        {(gateways) => (
          <div className={layout.cards}>
            {gateways.map((gateway) => (
              <GatewayCard
                key={gateway.provider}
                gateway={gateway}
                rates={rates.data?.find(({ provider }) => provider === gateway.provider)}
                isAwaited={rates.isPending}
              />
            ))}
          </div>
        )}
      </Pane>
      {rates.error && !rates.data ? (
        <p role="alert" className={parts.error}>
          โหลดสถิติ 24 ชั่วโมงไม่สำเร็จ{' '}
          <Button small onClick={() => rates.refetch()}>
            ลองอีกครั้ง
          </Button>
        </p>
      ) : null}
      <p className={`hint ${css.foot}`}>
        คีย์ของผู้ให้บริการตั้งไว้ที่เซิร์ฟเวอร์ รหัสลับเว็บฮุกเก็บแบบเข้ารหัสและแสดงครั้งเดียว ข้อความที่เรียกกลับมาต้องมีลายเซ็น HMAC-SHA256 ใน
        X-Signature มิฉะนั้นจะไม่ถูกรับ
      </p>
    </>
  );
}
