import { createBrowserRouter, Link, type RouteObject, useRouteError } from 'react-router';
import { PageHead } from '../parts/page-head.tsx';
import * as button from '../parts/button.module.css';
import * as css from '../parts/states.module.css';
import { pages } from './sections.ts';
import { Shell } from './shell.tsx';

const routes: RouteObject[] = [...pages.map(({ path, lazy }) => ({ path, lazy })), { path: '*', Component: Missing }];

export const createConsoleRouter = () =>
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
