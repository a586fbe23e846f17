import { useQueryClient } from '@tanstack/react-query';
import { revealAccount } from '@portal/contract/profile.ts';
import { call } from '../../kit/call.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityQuery } from './queries.ts';
import * as words from './words.ts';

interface Props {
  onNumber: (number: string) => void;
  onClose: () => void;
}

export function RevealDialog({ onNumber, onClose }: Props) {
  const queries = useQueryClient();
  const reveal = async (password: string) => {
    const { data } = await call(revealAccount, { input: { password } });
    void queries.invalidateQueries(securityQuery);
    onNumber(data.number);
  };
  return (
    <PasswordDialog title={words.showNumber} submit={words.show} run={reveal} onClose={onClose}>
      <p>{words.showWhy}</p>
    </PasswordDialog>
  );
}
