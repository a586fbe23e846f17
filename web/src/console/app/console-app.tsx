import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { KeysWanted } from '../parts/keys.ts';
import { useStoredFlag } from '../parts/stored.ts';
import { createConsoleRouter } from './console-routes.tsx';
import { DeskProvider } from './desk-provider.tsx';
import { Door } from './door.tsx';
import { SetKeysWanted } from './keys-switch.ts';
import { theme, tokensForLibrary } from './theme.ts';

export function ConsoleApp({ queryClient, nonce }: { queryClient: QueryClient; nonce: string }) {
  const [router] = useState(createConsoleRouter);
  const [wanted, setWanted] = useStoredFlag('keys', true);
  return (
    <MantineProvider
      defaultColorScheme="auto"
      theme={theme}
      cssVariablesResolver={tokensForLibrary}
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <KeysWanted value={wanted}>
          <SetKeysWanted value={setWanted}>
            <DeskProvider>
              <Door>
                <RouterProvider router={router} />
              </Door>
            </DeskProvider>
          </SetKeysWanted>
        </KeysWanted>
      </QueryClientProvider>
    </MantineProvider>
  );
}
