import {
  type RouteObject,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
} from 'react-router';
import { token } from '../../kit/data/session.ts';
import type { Layout } from '../feature.ts';
import { BareErrorPage, ErrorPage } from './errors/error-page.tsx';
import { guardLoader } from './guard/guard-loader.ts';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { errors } from './words.ts';

const frames: Record<Layout, NonNullable<RouteObject['lazy']>> = {
  full: () => (token() ? import('./frame/member-frame.tsx') : import('./frame/visitor-frame.tsx')),
  task: () => import('./frame/task-frame.tsx'),
  bare: () => import('./frame/bare-frame.tsx'),
};

const missing: RouteObject = {
  path: '*',
  handle: { title: errors.missing[1] },
  Component: () => <ErrorPage kind="missing" />,
};

/**
 * A layout and its pages. Errors show inside the frame, so that its menus stay; the boundary is a layer of its own, as a page
 * that failed to load has none.
 */
const layout = (name: Layout, ...more: RouteObject[]): RouteObject => ({
  lazy: frames[name],
  children: [
    {
      ErrorBoundary: ErrorPage,
      children: [
        ...Object.entries(routes).flatMap(([path, page]) => (page.layout === name ? { path, lazy: page.load } : [])),
        ...more,
      ],
    },
  ],
});

const tree: RouteObject[] = [
  {
    loader: guardLoader,
    shouldRevalidate: () => true, // the guard sees every navigation
    Component: Root,
    ErrorBoundary: BareErrorPage,
    children: [layout('full', missing), layout('task'), layout('bare')],
  },
];

/**
 * `createBrowserRouter` from its parts, without server rendering. The original shares a module with the library's links and
 * forms, which the portal does not use: 4 kB of the first load.
 */
export const createPortalRouter = () =>
  UNSAFE_createRouter({
    history: UNSAFE_createBrowserHistory(),
    routes: tree,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    window,
  }).initialize();
