import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { Chip } from '../../parts/figures/chip.tsx';
import { breakNames, coolOffNames, exclusionNames } from '../../parts/members/limit-names.ts';
import { Panel } from '../../parts/layout/panel.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as states from '../../parts/layout/states.module.css';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import * as css from '../members.module.css';

type Break = MemberLimits['breaks'][number];
const periodNames: Readonly<Record<Break['period'], string>> = { ...coolOffNames, ...exclusionNames };

/** Breaks and exclusions, newest first, with who asked to come back. */
export const BreaksPanel = ({ breaks }: { breaks: readonly Break[] }) => (
  <Panel title="พักการเล่นและระงับบัญชี">
    {breaks.length ? (
      <ul>
        {breaks.map((each) => (
          <li key={each.id} className={css.event}>
            <span className={parts.mini}>
              <Timestamp at={each.created_at} />
            </span>
            <div>
              <b>
                {breakNames[each.kind]} {periodNames[each.period]}
              </b>{' '}
              <StateChip of={each} />
              <p className={parts.mini}>
                {each.until ? (
                  <>
                    ถึง <Timestamp at={each.until} />
                  </>
                ) : (
                  <span>ไม่มีกำหนด</span>
                )}
                <span>{' · '}</span>
                {each.by ? <span>{`โดย ${each.by.name}`}</span> : <span>สมาชิกเอง</span>}
                {each.reason ? <span>{` · ${each.reason}`}</span> : null}
              </p>
              {each.return_asked_at ? (
                <p className={parts.mini}>
                  <span>ขอกลับมา</span> <Timestamp at={each.return_asked_at} />
                  {each.return_at ? (
                    <>
                      {' '}
                      บัญชีเปิด <Timestamp at={each.return_at} />
                    </>
                  ) : null}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <p className={states.blank}>ยังไม่เคยพักหรือระงับ</p>
    )}
  </Panel>
);

const StateChip = ({ of: { stands, replaced } }: { of: Break }) => {
  if (stands)
    return (
      <Chip tone="err" icon="lock">
        มีผลอยู่
      </Chip>
    );
  return <Chip>{replaced ? 'แทนด้วยช่วงที่นานกว่า' : 'ครบกำหนดแล้ว'}</Chip>;
};
