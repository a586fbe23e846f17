import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { BottomMenu } from './bottom-menu.tsx';
import * as css from './frame.module.css';
import { Header, Logo, Space } from './header.tsx';
import * as words from '../words.ts';

const Footer = lazy(() => import('./footer.tsx'));
const FloatContact = lazy(() => import('./float-contact.tsx'));

/** The full layout for a visitor. */
export const Component = () => (
  <>
    <Header>
      <Logo />
      <Space />
      <ButtonLink size="s" to="/login">
        {words.signIn}
      </ButtonLink>
      <ButtonLink size="s" tone="lime" to="/register">
        {words.register}
      </ButtonLink>
    </Header>
    <div className={css.root} data-dock>
      <main id="main" tabIndex={-1}>
        <Outlet />
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </main>
    </div>
    <BottomMenu />
    <Suspense fallback={null}>
      <FloatContact />
    </Suspense>
  </>
);
