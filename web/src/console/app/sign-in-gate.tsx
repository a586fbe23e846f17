import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Operator } from '@portal/contract/console/session.ts';
import { hasCode } from '../../kit/data/call.ts';
import { useIsCodeAsked } from '../parts/dialog/code-step.ts';
import { Dialog } from '../parts/dialog/dialog.tsx';
import { setSessionExpired, useSessionExpired } from '../parts/dialog/session-expired.ts';
import { Pane } from '../parts/layout/pane.tsx';
import { meQuery } from '../parts/operator.ts';
import { CodeSheet } from '../session/code-sheet.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';

/** Lets only operators in. A session that ends later asks for a new sign-in over the page, which stays as it was. */
export function SignInGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const isExpired = useSessionExpired();
  const isCodeAsked = useIsCodeAsked();

  const enter = (operator: Operator) => {
    const isAnother = me.data !== undefined && me.data.id !== operator.id;
    client.setQueryData(meQuery.queryKey, operator);
    setSessionExpired(false);
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'me' };
    void (isAnother ? client.resetQueries(others) : client.invalidateQueries(others)); // nothing of the first may stay
  };
  if (!me.data) {
    if (hasCode(me.error, 'unauthenticated')) return <SignInPage onDone={enter} />;
    return (
      <main>
        <Pane query={me}>{() => null}</Pane>
      </main>
    );
  }
  return (
    <>
      {children}
      {isCodeAsked ? <CodeSheet /> : null}
      {isExpired ? (
        <Dialog title="เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง">
          <SignInForm onDone={enter} />
        </Dialog>
      ) : null}
    </>
  );
}
