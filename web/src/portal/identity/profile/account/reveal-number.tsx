import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { revealAccount } from '@portal/contract/profile.ts';
import { Button } from '../../../../kit/actions/button.tsx';
import { Icon } from '../../../../kit/actions/icon.tsx';
import { NEEDS_CONNECTION, useOnline } from '../../../../kit/data/online.ts';
import { useSecondsLeft } from '../../../../kit/time/seconds-left.ts';
import { call } from '../../../../kit/data/call.ts';
import * as css from '../profile.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import * as words from '../words.ts';
import { securityQuery } from '../queries.ts';

const SHOWN_MS = 30_000;

/** The number of the account: masked, and whole for thirty seconds after the password. It lives nowhere but here. */
export function RevealNumber({ masked, isWallet }: { masked: string; isWallet: boolean }) {
  const [revealed, show] = useState<{ number: string; until: number }>();
  const [isAsking, ask] = useState(false);
  const isOnline = useOnline();
  const left = useSecondsLeft(revealed?.until);
  useEffect(() => {
    if (!revealed) return;
    const hide = () => show(undefined);
    const timer = setTimeout(hide, revealed.until - Date.now());
    const away = () => document.hidden && hide();
    addEventListener('pagehide', hide); // a page kept for Back keeps no number
    document.addEventListener('visibilitychange', away);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', away);
    };
  }, [revealed]);
  return (
    <div className={css.number}>
      <p className="num" translate="no">
        <span className="sr">{words.accountNumber} </span>
        {revealed ? (
          <>
            <span className="sr">{spoken(revealed.number)}</span>
            <b aria-hidden="true">{printed(revealed.number, isWallet)}</b>
          </>
        ) : (
          <b>{masked}</b>
        )}
      </p>
      {revealed ? (
        <>
          <span className="hint">{`ซ่อนใน ${left} วินาที`}</span>
          <Button size="s" onClick={() => show(undefined)}>
            <Icon name="eye-off" size="s" />
            ซ่อน
          </Button>
        </>
      ) : (
        <Button size="s" blocked={isOnline ? undefined : NEEDS_CONNECTION} onClick={() => ask(true)}>
          <Icon name="eye" size="s" />
          {words.show}
          <span className="sr"> {words.accountNumber}</span>
        </Button>
      )}
      {isAsking ? (
        <RevealDialog
          onClose={() => ask(false)}
          onNumber={(number) => {
            ask(false);
            show({ number, until: Date.now() + SHOWN_MS });
          }}
        />
      ) : null}
    </div>
  );
}

/** Ten digits as they are printed: 123-4-56789-0, a wallet's as a phone. Anything else as it is. */
const printed = (number: string, isWallet: boolean): string =>
  isWallet
    ? number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : number.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');

/** Digit by digit, for reading aloud. */
const spoken = (number: string): string => number.split('').join(' ');

interface Props {
  onNumber: (number: string) => void;
  onClose: () => void;
}

function RevealDialog({ onNumber, onClose }: Props) {
  const queries = useQueryClient();
  const reveal = async (password: string) => {
    const { data } = await call(revealAccount, { input: { password } });
    void queries.invalidateQueries(securityQuery);
    onNumber(data.number);
  };
  return (
    <PasswordDialog title="แสดงหมายเลขบัญชี" submit={words.show} run={reveal} onClose={onClose}>
      <p>ยืนยันรหัสผ่านเพื่อดูหมายเลขบัญชีเต็ม การดูแต่ละครั้งจะอยู่ในกิจกรรมความปลอดภัย</p>
    </PasswordDialog>
  );
}
