import '../../kit/theme/tokens.css';
import '../../kit/theme/base.css';
import '../../kit/theme/reading.css';
import './drawn-shell.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { openModal } from '../../kit/dialog/modal-queue.ts';
import { createQueryClient } from '../../kit/data/query-client.ts';
import { session } from '../../kit/data/session.ts';
import { readSignInLink } from '../../kit/actions/sign-in-link.ts';
import { reloadOnceOnMissingChunk } from './errors/chunk-failure.ts';
import { createPortalRouter } from './router.tsx';
import { onRefusal } from './guard/session-end.ts';

const router = createPortalRouter();
reloadOnceOnMissingChunk(() => {
  const { pathname, search } = router.state.navigation.location ?? location;
  return pathname + search;
});
const queryClient = createQueryClient((code) => onRefusal(code, queryClient));

// React empties its root at the first commit, so it waits until the page is there: the drawn shell goes when the real one comes.
const ready = () => router.state.initialized || router.state.errors !== null;
const start = () => {
  const root = document.getElementById('root');
  if (!root) throw new Error('portal.html has no #root');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (session() === 'none' && readSignInLink()) openModal({ kind: 'login', rank: 1 });
  if (session() !== 'none') void import('./guard/activity.ts').then(({ reportActivity }) => reportActivity());
};
if (ready()) start();
else {
  const stop = router.subscribe(() => {
    if (!ready()) return;
    stop();
    start();
  });
}
