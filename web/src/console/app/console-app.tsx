import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { FeaturesContext } from '../parts/feature.ts';
import { ShortcutsEnabled } from '../parts/shortcuts.ts';
import { InvitationPage } from '../operators/invitation-page.tsx';
import { useStoredFlag } from '../parts/stored.ts';
import { createConsoleRouter } from './console-routes.tsx';
import { ActionQueueProvider } from './action-queue-provider.tsx';
import { features } from './features.ts';
import { SignInGate } from './sign-in-gate.tsx';
import { SetShortcutsEnabled } from './shortcuts-switch.ts';
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
