import { createBrowserRouter, Link, type RouteObject, useRouteError } from 'react-router';
import { PageHead } from '../parts/page-head.tsx';
import * as button from '../parts/button.module.css';
import * as css from '../parts/states.module.css';
import { Shell } from './shell.tsx';

const pages: RouteObject[] = [
  { index: true, lazy: () => import('../dashboard/dashboard-page.tsx') },
  { path: 'queue/deposits', lazy: () => import('../deposits/deposits-page.tsx') },
  { path: 'queue/withdrawals', lazy: () => import('../withdrawals/withdrawals-page.tsx') },
  { path: 'queue/changes', lazy: () => import('../bank-changes/bank-changes-page.tsx') },
  { path: 'approvals', lazy: () => import('../approvals/approvals-page.tsx') },
  { path: 'members', lazy: () => import('../members/members-page.tsx') },
  { path: 'members/:id', lazy: () => import('../members/member-page.tsx') },
  { path: 'finance/accounts', lazy: () => import('../bank-accounts/bank-accounts-page.tsx') },
  { path: 'finance/deposits', lazy: () => import('../deposits/all-deposits-page.tsx') },
  { path: 'finance/lines', lazy: () => import('../lines/lines-page.tsx') },
  { path: 'finance/gateways', lazy: () => import('../gateways/gateways-page.tsx') },
  { path: 'content/banners', lazy: () => import('../content/banners-page.tsx') },
  { path: 'content/announcements', lazy: () => import('../content/announcements-page.tsx') },
  { path: 'content/howto', lazy: () => import('../content/howto-page.tsx') },
  { path: 'settings/contact-lines', lazy: () => import('../content/contact-lines-page.tsx') },
  { path: 'queue/messages', lazy: () => import('../messages/messages-page.tsx') },
  { path: 'ledger', lazy: () => import('../ledger/ledger-page.tsx') },
  { path: 'settings/site', lazy: () => import('../settings/settings-page.tsx') },
  { path: 'audit', lazy: () => import('../audit/audit-page.tsx') },
  { path: '*', Component: Missing },
];

export const createConsoleRouter = () =>
  createBrowserRouter([
    { Component: Shell, hydrateFallbackElement: <></>, children: [{ ErrorBoundary: Broken, children: pages }] },
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
