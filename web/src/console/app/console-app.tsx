import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createBrowserRouter, Link, type RouteObject, useRouteError } from 'react-router';
import { FeaturesContext } from '../parts/feature.ts';
import { ShortcutsEnabled } from '../parts/actions/shortcuts.ts';
import { InvitationPage } from '../operators/invitation-page.tsx';
import { useStoredFlag } from '../parts/layout/stored.ts';
import { PageHead } from '../parts/layout/page-head.tsx';
import * as button from '../parts/actions/button.module.css';
import * as css from '../parts/layout/states.module.css';
import { pages } from './sections.ts';
import { Shell } from './frame/shell.tsx';
import { ActionQueueProvider } from './frame/action-queue-provider.tsx';
import { features } from './features.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { SetShortcutsEnabled } from './frame/shortcuts-switch.ts';
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
