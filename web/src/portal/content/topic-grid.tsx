import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { Tile } from '../../kit/card.tsx';
import { Link } from '../../kit/link.tsx';
import * as css from './contact.module.css';
import { topicHelp } from './topic-words.ts';

/** Six problems; the chosen one is opened below. Choosing it again closes it. */
export const TopicGrid = ({ chosen }: { chosen: ContactTopic | undefined }) => (
  <ul className={css.topics}>
    {contactTopics.map((topic) => {
      const { title, icon, tone } = topicHelp[topic];
      const isChosen = topic === chosen;
      return (
        <li key={topic}>
          <Link
            to={isChosen ? '/contact' : `/contact?topic=${topic}`}
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
