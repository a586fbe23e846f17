import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter, Link, type RouteObject, useRouteError } from 'react-router';
import type { Operator } from '@portal/contract/console/session.ts';
import { hasCode } from '../../kit/data/call.ts';
import { FeaturesContext } from '../parts/feature.ts';
import { SetShortcutsEnabled, ShortcutsEnabled } from '../parts/actions/shortcuts.ts';
import { InvitationPage } from '../operators/invitation-page.tsx';
import { useStoredFlag } from '../parts/layout/preference.ts';
import { PageHead } from '../parts/layout/page.tsx';
import * as button from '../parts/actions/button.module.css';
import * as css from '../parts/layout/blocks.module.css';
import { setSessionExpired, useNeedsCode, useSessionExpired } from '../parts/actions/decision.ts';
import { meQuery } from '../parts/frame.ts';
import { features, pages } from './features.ts';
import { Shell } from './frame/shell.tsx';
import { ActionQueueProvider } from './frame/action-queue-provider.tsx';
import { Dialog } from '../parts/dialog/sheet.tsx';
import { Pane } from '../parts/layout/pane.tsx';
import { CodeSheet, SignInForm, SignInPage } from '../operators/session/sign-in.tsx';
import { theme, tokensForLibrary } from './theme.ts';

export function ConsoleApp({ queryClient, nonce }: { queryClient: QueryClient; nonce: string }) {
  const [router] = useState(createConsoleRouter);
  const [isEnabled, setEnabled] = useStoredFlag('keys', true);
  return (
    <MantineProvider
      defaultColorScheme="auto"
      theme={theme}
      cssVariablesResolver={tokensForLibrary}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ShortcutsEnabled value={isEnabled}>
          <SetShortcutsEnabled value={setEnabled}>
            <ActionQueueProvider>
              {location.pathname === '/invitation' ? (
                <InvitationPage />
              ) : (
                <SignInGate>
                  <FeaturesContext value={features}>
                    <RouterProvider router={router} />
                  </FeaturesContext>
                </SignInGate>
              )}
            </ActionQueueProvider>
          </SetShortcutsEnabled>
        </ShortcutsEnabled>
      </QueryClientProvider>
    </MantineProvider>
  );
}

const routes: RouteObject[] = [...pages.map(({ path, lazy }) => ({ path, lazy })), { path: '*', Component: Missing }];

const createConsoleRouter = () =>
  createBrowserRouter([
    { Component: Shell, hydrateFallbackElement: <></>, children: [{ ErrorBoundary: Broken, children: routes }] },
  ]);

function Missing() {
  return (
    <>
      <PageHead title="ไม่พบหน้านี้" />
      <Link className="link" to="/">
        กลับแดชบอร์ด
      </Link>
    </>
  );
}

function Broken() {
  const error = useRouteError();
  console.error(error);
  return (
    <div className={css.broken} role="alert">
      <p>เปิดหน้านี้ไม่สำเร็จ กรุณาลองอีกครั้ง</p>
      <button type="button" className={button.btn} onClick={() => location.reload()}>
        ลองอีกครั้ง
      </button>
    </div>
  );
}

/** Signed-in operators only. When a session ends, the sign-in opens over the page, which keeps its state. */
function SignInGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const isExpired = useSessionExpired();
  const needsCode = useNeedsCode();

  const enter = (operator: Operator) => {
    if (me.data && me.data.id !== operator.id) return location.reload(); // nothing of the previous operator may stay
    client.setQueryData(meQuery.queryKey, operator);
    setSessionExpired(false);
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
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
      {needsCode ? <CodeSheet /> : null}
      {isExpired ? (
        <Dialog title="เซสชันหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง">
          <SignInForm onDone={enter} />
        </Dialog>
      ) : null}
    </>
  );
}
