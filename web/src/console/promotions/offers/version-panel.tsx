import type { OfferVersion } from '@portal/contract/console/offers.ts';
import * as figures from '../../parts/layout/blocks.module.css';
import { Money } from '../../parts/figures/marks.tsx';
import { Fact, Panel } from '../../parts/layout/page.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Timestamp } from '../../parts/figures/time.tsx';
import { Differences } from '../builder/offer-facts.tsx';
import { allFactsOf } from '../builder/facts.ts';
import * as layout from '../../parts/layout/layout.module.css';

interface Props {
  version: OfferVersion;
  before: OfferVersion | undefined;
  isNow: boolean;
}

/** A published version: its differences, cost and results. */
export const VersionPanel = ({ version, before, isNow }: Props) => (
  <Panel title={isNow ? `รุ่น ${version.version} (ล่าสุด)` : `รุ่น ${version.version}`}>
    <div className={`${parts.body} ${parts.blocks}`}>
      <p className={parts.mini}>
        เผยแพร่ <Timestamp at={version.published_at} />
        {version.published_by ? ` โดย ${version.published_by.name}` : ''}
        {version.agreed_by ? ` อนุมัติโดย ${version.agreed_by.name}` : ''}
      </p>
      <div>
        <Figures of={version.figures} />
      </div>
      {before ? (
        <div>
          <p>เปลี่ยนจากรุ่น {before.version}</p>
          <Differences before={before} after={version} />
        </div>
      ) : null}
      <details>
        <summary className={layout.summary}>เงื่อนไขทั้งหมดของรุ่นนี้</summary>
        <dl className={parts.kv}>
          {allFactsOf(version).map(([name, value]) => (
            <Fact key={name} name={name} of={value} />
          ))}
        </dl>
      </details>
    </div>
  </Panel>
);

const Figures = ({ of }: { of: OfferVersion['figures'] }) => (
  <dl className={figures.root}>
    <div>
      <dt>ผู้รับ</dt>
      <dd className="num">{of.takers.toLocaleString('en-US')}</dd>
    </div>
    <div>
      <dt>ใช้อยู่</dt>
      <dd className="num">{of.running.toLocaleString('en-US')}</dd>
    </div>
    <div>
      <dt>เงินฝากที่มาด้วย</dt>
      <dd>
        <Money of={of.deposits} />
      </dd>
    </div>
    <div>
      <Fact name="โบนัสที่ให้" of={<Money of={of.bonus} />} />
    </div>
    <div>
      <Fact name="หักคืนแล้ว" of={<Money of={of.forfeited} />} />
    </div>
    <div>
      <Fact name="ต้นทุน" of={<Money of={of.cost} />} />
    </div>
  </dl>
);
