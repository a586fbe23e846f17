import { lazy, Suspense } from 'react';
import { ContactButton } from '../../../kit/contact/contact-button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { Button } from '../../../kit/actions/button.tsx';
import { type ModalProps, switchModal } from '../../../kit/dialog/modal-queue.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { normalizePhone } from '../../../kit/forms/digits.ts';
import type { FormOf } from '../../../kit/forms/form.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { readPrefix } from '../../../kit/forms/prefix.ts';
import { fieldsOf, phoneHint, type Registration, type Step } from './registration.ts';
import { PopupStrip } from './banner-strip.tsx';
import { AccountStep, PasswordStep, Stepper } from './register-steps.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import * as css from '../register.module.css';
import { useRegisterSteps } from './use-register-steps.ts';
import * as words from './register-words.ts';

const RegisterCodeStep = lazy(() => import('./register-code-step.tsx'));

export default function RegisterDialog({ close, onSignedIn }: ModalProps) {
  const { step, form, wait_s, code, goTo, goOn, goOnProven, back, leave } = useRegisterSteps({ close, onSignedIn });
  const { form: attach, values, isValid } = form;
  const isOnline = useOnline();
  const isLast = step === 3;
  if (step === 1 && code.sent)
    return (
      <Dialog title={words.title} onClose={leave} onBack={back}>
        <Suspense fallback={null}>
          <RegisterCodeStep
            sent={code.sent}
            stepper={<Stepper step={1} />}
            onSent={(sent) => code.keep({ sent })}
            onEdit={() => code.keep({})}
            onProven={goOnProven}
          />
        </Suspense>
        <ContactButton label={words.contact} to="/contact" replace inWindow />
      </Dialog>
    );
  return (
    <Dialog title={words.title} onClose={leave} onBack={back}>
      <form
        ref={attach}
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid(fieldsOf[step])) goOn(values);
        }}
      >
        <div className={`${dialog.body} stack`}>
          <Stepper step={step} />
          {step === 1 ? <PopupStrip /> : null}
          {step === 1 ? <PhoneStep form={form} needsCode={code.isNeeded} /> : null}
          {step === 2 ? <AccountStep form={form} /> : null}
          {isLast ? <PasswordStep form={form} onEdit={goTo} /> : null}
          {step === 1 ? <HasAccount isHidden={code.isAwaited} /> : null}
        </div>
        <footer className={dialog.foot}>
          {step > 1 ? <Button onClick={() => goTo((step - 1) as Step)}>ย้อนกลับ</Button> : null}
          <span className="grow">
            <Button
              tone="primary"
              type="submit"
              wide
              aria-disabled={isLast && wait_s > 0 ? true : undefined}
              blocked={isLast && !isOnline ? NEEDS_CONNECTION : undefined}
            >
              {isLast
                ? wait_s > 0
                  ? `ส่งข้อมูลแล้ว กรุณารอ ${wait_s} วินาที`
                  : 'ยืนยันสมัครสมาชิก'
                : code.isSending
                  ? 'กำลังส่งรหัส'
                  : 'ถัดไป'}
            </Button>
          </span>
        </footer>
      </form>
      <ContactButton label={words.contact} to="/contact" replace inWindow />
    </Dialog>
  );
}

/** Hidden until it is known what shows above it. */
const HasAccount = ({ isHidden }: { isHidden: boolean }) => (
  <button
    className="link"
    type="button"
    style={isHidden ? { visibility: 'hidden' } : undefined}
    onClick={() => switchModal('register', { kind: 'login', rank: 1 })}
  >
    มีบัญชีแล้ว เข้าสู่ระบบ
  </button>
);

interface Props {
  form: FormOf<Registration>;
  /** A code will be sent to this phone. */
  needsCode: boolean;
}

function PhoneStep({ form, needsCode }: Props) {
  const invitation = readPrefix();
  return (
    <>
      {invitation ? (
        <p className={`row tight ${css.invited}`}>
          <Icon name="gift" size="s" />
          {`สมัครผ่านคำเชิญ ${invitation.prefix}`}
        </p>
      ) : null}
      <Field
        {...form.field('tel', normalizePhone)}
        label={words.steps[0]}
        hint={phoneHint(form.values.tel, needsCode)}
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
      />
    </>
  );
}
