import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { Link } from '../../../kit/actions/link.tsx';
import { isErrorId } from '../../../kit/data/error-id.ts';
import { Tile } from '../../../kit/layout/card.tsx';
import * as css from './contact.module.css';
import * as words from '../words.ts';

/** Query of a problem and its reference. */
export const aboutOf = (topic: ContactTopic | undefined, ref: string | undefined): string => {
  const about = new URLSearchParams({ ...(topic ? { topic } : {}), ...(ref ? { ref } : {}) });
  return about.size ? `?${about}` : '';
};

interface Props {
  chosen: ContactTopic | undefined;
  /** Reference in the address: the id of an error stays there, a row belongs to its problem. */
  attached: string | undefined;
}

/** Six problems; the chosen one opens below. A second tap closes it. */
export function TopicGrid({ chosen, attached }: Props) {
  const errorId = attached && isErrorId(attached) ? attached : undefined;
  return (
    <ul className={`grid tight ${css.topics}`}>
      {contactTopics.map((topic) => {
        const { title, icon, tone } = words.topicHelp[topic];
        const isChosen = topic === chosen;
        return (
          <li key={topic}>
            <Link
              to={`/contact${aboutOf(isChosen ? undefined : topic, errorId)}`}
              replace
              aria-current={isChosen ? 'true' : undefined}
            >
              <Tile icon={icon} {...(tone ? { tone } : {})} />
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
