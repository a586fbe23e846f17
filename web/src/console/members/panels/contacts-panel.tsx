import type { MemberLimits } from '@portal/contract/console/safer-play.ts';
import { careOutcomeNames } from '../../parts/members/limit-names.ts';
import { Panel } from '../../parts/layout/panel.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as states from '../../parts/layout/states.module.css';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import * as css from '../members.module.css';

/** Who spoke with the member, what came of it, and when somebody looks again. */
export const ContactsPanel = ({ contacts }: { contacts: MemberLimits['contacts'] }) => (
  <Panel title="บันทึกการติดต่อ">
    {contacts.length ? (
      <ul>
        {contacts.map(({ id, at, by, outcome, note, follow_up }) => (
          <li key={id} className={css.event}>
            <span className={parts.mini}>
              <Timestamp at={at} />
            </span>
            <div>
              <b>{careOutcomeNames[outcome]}</b>
              <p>{note}</p>
              <p className={parts.mini}>
                {by.name}
                {follow_up ? <span>{` · ติดตามอีกครั้ง ${follow_up.split('-').toReversed().join('/')}`}</span> : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <p className={states.blank}>ยังไม่มีการติดต่อ</p>
    )}
  </Panel>
);
