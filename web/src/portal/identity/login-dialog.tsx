import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showAlert, type ModalProps, switchModal } from '../../kit/dialog/modal-queue.ts';
import { messageOf } from '../../kit/data/call.ts';
import { rememberedTel, rememberTel } from '../../kit/forms/remembered-tel.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import * as dialog from '../../kit/dialog/dialog.module.css';
import { stripSeparators } from '../../kit/forms/digits.ts';
import { Field, PasswordField } from '../../kit/forms/field.tsx';
import { useForm } from '../../kit/forms/form.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Icon } from '../../kit/actions/icon.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../kit/data/online.ts';
import { forgetSignInLink, readSignInLink } from '../../kit/actions/sign-in-link.ts';
import { LoginBanner } from './register/banner-strip.tsx';
import * as css from './login.module.css';
import { signIn } from './sign-in.ts';

export default function LoginDialog({ modal, close, onSignedIn }: ModalProps) {
  const [link] = useState(readSignInLink);
  const { form, values, field, set, focus, submit } = useForm(
    { tel: link?.tel ?? rememberedTel(), password: link?.password ?? '' },
    {},
  );
  const isOnline = useOnline();
  const login = useMutation({ mutationFn: signIn, onSuccess: onSignedIn });
  const busy = login.isPending || login.isSuccess;

  async function refuse(text: string, at: 'tel' | 'password') {
    await showAlert(text);
    focus(at);
  }
  function send({ tel, password }: typeof values, via?: 'link') {
    if (busy) return;
    if (!tel || !password) return void refuse('กรุณากรอกเบอร์โทรและรหัสผ่านให้ครบถ้วน', tel ? 'password' : 'tel');
    const onError = (error: Error) => {
      set('password', '');
      void refuse(messageOf(error), 'password');
    };
    login.mutate({ tel: stripSeparators(tel), password, ...(via ? { via } : {}) }, { onError });
  }
  const byLink = useEffectEvent(() => send(values, 'link'));
  useEffect(() => {
    if (!link) return;
    forgetSignInLink();
    byLink();
  }, [link]);

  return (
    <Dialog title="เข้าสู่ระบบ" onClose={() => close()}>
      <form ref={form} className={`${dialog.body} stack`} onSubmit={submit((typed) => send(typed))} noValidate>
        <LoginBanner />
        {modal.text ? (
          <p className={css.note} role="alert">
            {modal.text}
          </p>
        ) : null}
        <Field
          {...field('tel', stripSeparators)}
          label="เบอร์โทรศัพท์"
          inputMode="numeric"
          autoComplete="username"
          maxLength={40}
        />
        <PasswordField {...field('password')} label="รหัสผ่าน" autoComplete="current-password" maxLength={128} />
        <div className={css.forgot}>
          <Link className="link" to="/forgot-password" onClick={() => rememberTel(values.tel)}>
            ลืมรหัสผ่าน
          </Link>
        </div>
        <Button tone="primary" type="submit" wide blocked={isOnline ? undefined : NEEDS_CONNECTION}>
          {busy ? 'กำลังเข้าสู่ระบบ' : 'เข้าสู่ระบบ'}
        </Button>
        <Elsewhere />
      </form>
    </Dialog>
  );
}

const Elsewhere = () => (
  <div className={`row folds between ${css.links}`}>
    <button className="link" type="button" onClick={() => switchModal('login', { kind: 'register', rank: 1 })}>
      ยังไม่มีบัญชี สมัครสมาชิก
    </button>
    <Link className="link bare" to="/contact">
      <Icon name="headset" size="s" />
      &nbsp;ติดต่อแอดมิน
    </Link>
  </div>
);
