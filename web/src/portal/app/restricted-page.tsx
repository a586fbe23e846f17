import { useQuery } from '@tanstack/react-query';
import { Card } from '../../kit/card.tsx';
import { GelLink } from '../../kit/gel.tsx';
import { When } from '../../kit/when.tsx';
import { Channels } from '../content/channels.tsx';
import { MessageForm } from '../content/message-form.tsx';
import { profileQuery } from '../identity/queries.ts';
import * as css from './error-page.module.css';
import { goHome } from './words.ts';

export const handle = { title: 'ติดต่อเรา' };

/** Where a member on a break, excluded or suspended is led: why, until when, and what is still possible. */
export function Component() {
  const restricted = useQuery(profileQuery).data?.restricted;
  return (
    <div className="stack">
      <Card>
        <h1>{handle.title}</h1>
        <p>บัญชีของคุณอยู่ในช่วงพักการใช้งาน กรุณาติดต่อแอดมิน</p>
        {restricted ? (
          <p className="hint">
            {restricted.reason}
            {restricted.until ? (
              <>
                {' '}
                ถึง <When at={restricted.until} as="expiry" />
              </>
            ) : null}
          </p>
        ) : null}
        <div className={css.acts}>
          <GelLink to="/tx/withdraw">ถอนเงิน</GelLink>
          <GelLink to="/tx/history">ประวัติ</GelLink>
          <GelLink to="/">{goHome}</GelLink>
        </div>
      </Card>
      <Channels withChat={false} />
      <MessageForm topic="account" reference={undefined} />
    </div>
  );
}
