import '../kit/theme/tokens.css';
import '../kit/theme/base.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '../kit/data/query-client.ts';
import { KitPage } from './gallery/kit-page.tsx';
import { PagesPage } from './pages-page.tsx';

const router = createBrowserRouter([
  { path: '/kit', Component: KitPage },
  { path: '*', Component: PagesPage },
]);
const root = document.getElementById('root');
if (!root) throw new Error('workbench.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient(() => {})}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
