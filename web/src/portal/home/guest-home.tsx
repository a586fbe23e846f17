import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../kit/actions/badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { settingImageQuery } from '../site/queries.ts';
import { BannersPlace } from './places/banners-place.tsx';
import { GamesPlace } from './places/games-place.tsx';
import { HouseBanks, Questions } from './guest/guest-answers.tsx';
import { OffersPlace } from './places/offers-place.tsx';
import { WholeWords } from '../../kit/text/whole-words.tsx';
import * as steps from '../../kit/list/steps.module.css';
import * as css from './guest/guest.module.css';
import * as hero from './hero.module.css';
import * as words from './guest/guest-words.ts';

export const handle = { title: words.title };

export const Component = () => (
  <div className="stack l">
    <Hero />
    <BannersPlace wide />
    <Card>
      <h2>{words.stepsTitle}</h2>
      <ol className={steps.root}>
        {words.steps.map((step, index) => (
          <li key={step}>
            <i>{index + 1}</i>
            {step}
          </li>
        ))}
      </ol>
    </Card>
    <OffersPlace />
    <GamesPlace who="guest" />
    <div className={css.two}>
      <HouseBanks />
      <Questions />
    </div>
  </div>
);

const HeroPicture = () => {
  const own = useQuery(settingImageQuery('home-background')).data;
  return <img src={own ?? '/images/hero.svg'} alt="" width="720" height="520" fetchPriority="high" />;
};

const Hero = () => (
  <section className={hero.root}>
    <HeroPicture />
    <div className={hero.copy}>
      <Badge tone="aqua" lang="en">
        STAR2K
      </Badge>
      <h1>
        {words.hero[0]}{' '}
        <span className="nb">
          <WholeWords of={words.hero[1]} />
        </span>{' '}
        <span className="nb">
          <WholeWords of={words.hero[2]} />
        </span>
      </h1>
      <p>{words.adultsOnly}</p>
      <div className={hero.acts}>
        <ButtonLink tone="primary" to="/register">
          {words.register}
        </ButtonLink>
        <Link className="link" to="/login">
          {words.signIn}
        </Link>
      </div>
    </div>
  </section>
);
