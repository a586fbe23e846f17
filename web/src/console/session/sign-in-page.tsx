import type { Operator } from '@portal/contract/console/session.ts';
import { useEffect } from 'react';
import { Star } from '../parts/actions/star.tsx';
import { setPageTitle } from '../parts/layout/page-head.tsx';
import { SignInForm } from './sign-in-form.tsx';
import * as css from './sign-in.module.css';

export function SignInPage({ onDone }: { onDone: (operator: Operator) => void }) {
  useEffect(() => {
    setPageTitle('เข้าสู่ระบบ · STAR2K');
  }, []);
  return (
    <main className={css.page}>
      <div className={css.box}>
        <p className={css.brand}>
          <Star /> <span lang="en">STAR2K</span> หลังบ้าน
        </p>
        <h1>เข้าสู่ระบบผู้ดูแล</h1>
        <SignInForm onDone={onDone} />
      </div>
    </main>
  );
}
