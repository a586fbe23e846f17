import type { ChatSetting } from '@portal/contract/chat.ts';
import { dayAhead } from '../../kit/time/days.ts';
import { serverNow } from '../../kit/time/server-time.ts';
import * as css from './desk.module.css';
import * as words from './words.ts';

interface HeadProps {
  setting: ChatSetting | undefined;
  agent: string | null;
}

/** Who answers, and whether somebody is really there. */
export const DeskHead = ({ setting, agent }: HeadProps) => (
  <div className={css.head}>
    <img className={css.face} src="/images/avatar-girl.svg" alt="" width="40" height="40" />
    <div className="grow">
      <b>{agent ?? words.team}</b>
      <span className={css.presence} data-online={setting?.agents_online || undefined}>
        {setting ? (
          <>
            <i aria-hidden="true" />
            {presenceOf(setting)}
          </>
        ) : (
          '\u00A0'
        )}
      </span>
    </div>
    {setting?.is_open ? (
      <span className={`hint ${css.hours}`}>{words.open(setting.hours.from, setting.hours.to)}</span>
    ) : null}
  </div>
);

const presenceOf = ({ agents_online, reply_minutes }: ChatSetting): string => {
  if (!agents_online) return words.notThere;
  return reply_minutes === null ? words.online : words.repliesIn(reply_minutes);
};

interface StripProps {
  setting: ChatSetting | undefined;
  /** There is no socket: what comes is looked for, and comes later. */
  isCut: boolean;
}

/** What is not as usual: the desk is closed, the connection is gone. */
export const DeskStrip = ({ setting, isCut }: StripProps) => (
  <>
    {setting && !setting.is_open ? (
      <p className={css.strip}>
        {setting.changes_at
          ? words.outside(dayAhead(setting.changes_at, serverNow()), setting.hours.from, setting.hours.to)
          : words.closedForNow}
      </p>
    ) : null}
    {isCut ? (
      <p className={css.strip} data-thin>
        {words.reconnecting}
      </p>
    ) : null}
  </>
);
