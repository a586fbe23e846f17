import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { chatAbout } from '../../chat/queries.ts';
import { Phrases } from '../../../kit/text/phrases.tsx';
import * as words from './help-words.ts';

/** To the people who keep the money of a deposit, with the deposit attached to what is written. */
export const AskInChat = ({ reference }: { reference: string }) => (
  <ButtonLink tone="primary" wide to={chatAbout('deposit', reference)}>
    <Icon name="headset" size="s" />
    <span>
      <Phrases of={words.askInChat} />
    </span>
  </ButtonLink>
);
