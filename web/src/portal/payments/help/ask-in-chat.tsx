import { ButtonLink } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import * as words from './help-words.ts';

/** To the people who keep the money of a deposit, with the deposit attached to what is written. */
export const AskInChat = ({ reference }: { reference: string }) => (
  <ButtonLink tone="primary" wide to={`/chat?${new URLSearchParams({ topic: 'deposit', ref: reference }).toString()}`}>
    <Icon name="headset" size="s" />
    {words.askInChat}
  </ButtonLink>
);
