import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { BankChangeForm } from './bank-change-form.tsx';
import { BankChangeCard } from './bank-change-card.tsx';
import * as css from '../profile.module.css';
import { bankChangeQuery } from '../queries.ts';
import { RevealNumber } from '../account/reveal-number.tsx';
import { Section, type SectionProps } from '../section.tsx';
import * as words from '../words.ts';

/** Where withdrawals go, and how that is changed. */
export default function BankSection({ profile }: SectionProps) {
  const isChanging = new URLSearchParams(useLocation().search).has('change');
  const isOpen = useQuery(bankChangeQuery).data?.status === 'pending';
  const navigate = useNavigate();
  useEffect(() => {
    if (isChanging && isOpen) void navigate('/profile?s=bank', { replace: true });
  }, [isChanging, isOpen, navigate]);
  if (isChanging && !isOpen) return <BankChangeForm />;
  const { bank, first_name, last_name } = profile;
  return (
    <Section title={words.bank}>
      <Card>
        <div className={css.account}>
          <BankBadge code={bank.code} />
          <div className="grow">
            <b>{bank.name}</b>
            <p className="hint">
              {first_name} {last_name}
            </p>
          </div>
        </div>
        <RevealNumber masked={bank.number_masked} isWallet={bank.code === 'tmn'} />
        <p className="hint">{words.bankNote}</p>
      </Card>
      <BankChangeCard isRestricted={profile.restricted !== null} />
    </Section>
  );
}
