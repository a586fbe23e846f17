import type { ContactTopic } from '@portal/contract/content.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import * as words from './help-words.ts';

interface Props {
  kind: ContactTopic;
  /** What people quote; travels with them to the page where a person is asked. */
  reference: string;
  /** From a window: the page takes its place in the history. */
  replace?: boolean;
}

export const ReportLink = ({ kind, reference, replace = false }: Props) => (
  <ButtonLink
    size="s"
    wide
    replace={replace}
    to={`/contact?${new URLSearchParams({ topic: kind, ref: reference }).toString()}`}
  >
    <Icon name="headset" size="s" />
    {words.report}
  </ButtonLink>
);
