import { useId, useState } from 'react';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import * as css from './profile-settings.module.css';
import { useQuery } from '@tanstack/react-query';
import { showAlert } from '../../../../kit/dialog/modal-queue.ts';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../../kit/list/skeleton.tsx';
import { pushPermission, type PushPermission } from '../../../../kit/live/push.ts';
import * as segments from '../../../../kit/layout/segment-tabs.module.css';
import { pushQuery, usePushSwitch } from '../../../push/queries.ts';

interface SwitchProps {
  title: string;
  hint?: string | undefined;
  /** Stored on this device: it needs no connection. */
  isLocal?: true;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A switch; saved at once. */
export function SwitchRow({ title, hint, isLocal, checked, onChange }: SwitchProps) {
  const id = useId();
  const isOnline = useOnline() || isLocal;
  const under = isOnline ? hint : NEEDS_CONNECTION;
  return (
    <label className={css.row}>
      <span className="grow">
        <b>{title}</b>
        {under ? (
          <span className="hint" id={id}>
            {under}
          </span>
        ) : null}
      </span>
      <input
        className={css.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={!isOnline}
        aria-describedby={under ? id : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}

interface ChoiceProps<T extends string> {
  title: string;
  hint?: string;
  /** Choices with their labels. */
  options: Readonly<Record<T, string>>;
  /** Undefined: not chosen yet. */
  chosen: T | undefined;
  onChoose: (choice: T) => void;
}

/** A choice of equal options; saved at once. */
export function ChoiceRow<T extends string>({ title, hint, options, chosen, onChoose }: ChoiceProps<T>) {
  const id = useId();
  const isOnline = useOnline();
  const under = isOnline ? hint : NEEDS_CONNECTION;
  return (
    <fieldset className={css.theme} disabled={!isOnline} aria-describedby={under ? id : undefined}>
      <legend>{title}</legend>
      {under ? (
        <p className="hint" id={id}>
          {under}
        </p>
      ) : null}
      <div className={`${segments.root} ${css.tabs}`}>
        {(Object.keys(options) as T[]).map((each) => (
          <label key={each}>
            <input className="sr" type="radio" name={id} checked={each === chosen} onChange={() => onChoose(each)} />
            {options[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const push = {
  name: 'แจ้งเตือนรายการเงินและความปลอดภัย',
  whyNot: {
    insecure: 'ใช้ได้เมื่อเปิดเว็บผ่าน https',
    'needs-install': 'บน iPhone และ iPad ให้เพิ่มเว็บลงหน้าจอโฮมก่อน',
    unsupported: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือน',
    denied: 'ถูกปิดไว้ในเบราว์เซอร์ เปิดได้ที่การตั้งค่าเว็บไซต์ของเบราว์เซอร์',
  } as const,
};

/** The switch "แจ้งเตือนรายการเงินและความปลอดภัย" of this device, with the reason when it is disabled. */
export function PushRow() {
  const { data, isError, refetch } = useQuery(pushQuery);
  const [permission, see] = useState(pushPermission);
  const isOnline = useOnline();
  const turn = usePushSwitch();
  const id = useId();
  if (!data) return isError ? <InlineRetry onRetry={refetch} /> : <Skeleton width="100%" height={56} />;
  const isOn = data.subscribed && permission === 'granted';
  const why = data.public_key ? whyNot(permission) : 'ขณะนี้เว็บยังไม่เปิดการแจ้งเตือน';
  const blocked = why ?? (isOnline ? undefined : NEEDS_CONNECTION);
  const press = () => {
    if (blocked || turn.isPending) return;
    turn.mutate(!isOn, {
      onSuccess: see,
      onError: () => void showAlert('ตั้งค่าการแจ้งเตือนไม่สำเร็จ กรุณาลองอีกครั้ง'),
    });
  };
  return (
    <div className={css.row}>
      <span className="grow" id={`${id}-name`}>
        <b>{push.name}</b>
        <span className="hint" id={`${id}-why`}>
          {turn.isPending
            ? 'กำลังตั้งค่า'
            : (blocked ??
              (isOn
                ? 'เครื่องนี้จะได้รับแจ้งเมื่อเงินเข้า ถอนสำเร็จ หรือมีการเข้าสู่ระบบใหม่ โดยไม่แสดงจำนวนเงิน'
                : 'ปิดอยู่ แจ้งเฉพาะรายการเงินและความปลอดภัย ไม่มีโฆษณา'))}
        </span>
      </span>
      <button
        type="button"
        role="switch"
        className={css.switch}
        aria-checked={isOn}
        aria-label={push.name}
        aria-describedby={`${id}-why`}
        aria-disabled={blocked !== undefined || undefined}
        aria-busy={turn.isPending}
        onClick={press}
      />
    </div>
  );
}

const whyNot = (permission: PushPermission): string | undefined =>
  permission === 'granted' || permission === 'default' ? undefined : push.whyNot[permission];
