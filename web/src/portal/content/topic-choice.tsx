import { contactTopics, type ContactTopic } from '@portal/contract/content.ts';
import { Choice, ChoiceCards } from '../../kit/choice-card.tsx';
import * as css from './contact.module.css';
import { topicHelp } from './topic-words.ts';
import * as words from './words.ts';

interface Props {
  chosen: ContactTopic;
  onChoose: (topic: ContactTopic) => void;
}

/** What a message is about, for a page without the grid of problems. */
export const TopicChoice = ({ chosen, onChoose }: Props) => (
  <fieldset className={css.pick}>
    <legend>{words.about}</legend>
    <ChoiceCards>
      {contactTopics.map((topic) => (
        <Choice
          key={topic}
          name="topic"
          value={topic}
          checked={topic === chosen}
          onChoose={() => onChoose(topic)}
          title={topicHelp[topic].title}
          hint={null}
        />
      ))}
    </ChoiceCards>
  </fieldset>
);
