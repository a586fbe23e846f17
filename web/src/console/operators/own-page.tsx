import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { endOwnSession, replaceAuthenticator } from '@portal/contract/console/session.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import { call } from '../../kit/data/call.ts';
import { OpenNotices, useActionQueue, useIsDisconnected, useOperator } from '../parts/frame.ts';
import { Button } from '../parts/actions/button.tsx';
import { Chip } from '../parts/figures/marks.tsx';
import { sentenceOf, withCode } from '../parts/actions/decision.ts';
import { PageHead, Panel } from '../parts/layout/page.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import * as css from './operators.module.css';
import { OwnPassword } from './own-password.tsx';
import { ownSessionsQuery } from './queries.ts';
import { SessionRow, SessionsList } from './operator-card.tsx';

/** The operator's own account: password, authenticator, sessions, notifications. */
export function Component() {
  const me = useOperator();
  const openNotices = useContext(OpenNotices);
  return (
    <>
      <PageHead title="บัญชีของฉัน">
        {me ? (
          <span className="hint">
            {me.name} · <span translate="no">{me.username}</span> · {roleNames[me.role]}
          </span>
        ) : null}
      </PageHead>
      <div className={`grid ${css.own}`}>
        <OwnPassword />
        <Authenticator />
        <OwnSessions />
        <Panel title="การแจ้งเตือน">
          <div className={`grid ${css.ownForm}`}>
            <p>เสียง ช่วงเวลาเงียบ และการแจ้งเตือนเมื่อปิดหน้านี้ ของเบราว์เซอร์นี้</p>
            <div>
              <Button icon="bell" onClick={openNotices}>
                ตั้งค่าการแจ้งเตือน
              </Button>
            </div>
          </div>
        </Panel>
      </div>
    </>
  );
}

function Authenticator() {
  const { toast } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const replace = useMutation({
    mutationFn: () => withCode(() => call(replaceAuthenticator)),
    onSuccess: ({ data: { url } }) => location.assign(url),
    onError: (error) => toast(sentenceOf(error), 'err'),
  });
  return (
    <Panel title="แอปยืนยันตัวตน">
      <div className={`grid ${css.ownForm}`}>
        <p>ย้ายไปโทรศัพท์เครื่องใหม่ได้เอง ต้องใช้รหัสจากแอปเดิมและรหัสผ่าน แอปเดิมใช้ได้จนกว่าจะตั้งแอปใหม่เสร็จ</p>
        <div>
          <Button icon="key" disabled={isDisconnected || replace.isPending} onClick={() => replace.mutate()}>
            เปลี่ยนแอปยืนยันตัวตน
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function OwnSessions() {
  const query = useQuery(ownSessionsQuery);
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const end = useMutation({
    mutationFn: (id: string) => call(endOwnSession, { input: { id } }),
    onSuccess: () => toast('จบเซสชันแล้ว', 'ok'),
    onError: (error) => toast(sentenceOf(error), 'err'),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  return (
    <Panel title="เซสชันที่เปิดอยู่">
      <Pane query={query} rows={2}>
        {(sessions) => (
          <SessionsList>
            {sessions.map((session) => (
              <SessionRow key={session.id} of={session}>
                <End of={session} disabled={isDisconnected || end.isPending} onEnd={end.mutate} />
              </SessionRow>
            ))}
          </SessionsList>
        )}
      </Pane>
    </Panel>
  );
}

interface EndProps {
  of: { readonly id: string; readonly is_this: boolean; readonly device: string | null };
  disabled: boolean;
  onEnd: (id: string) => void;
}
const End = ({ of: { id, is_this, device }, disabled, onEnd }: EndProps) =>
  is_this ? (
    <Chip tone="ok">เครื่องนี้</Chip>
  ) : (
    <Button small icon="out" aria-label={`จบเซสชัน ${device ?? ''}`} disabled={disabled} onClick={() => onEnd(id)}>
      จบเซสชัน
    </Button>
  );
