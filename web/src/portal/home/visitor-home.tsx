import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../kit/actions/badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { ButtonLink } from '../../kit/actions/button.tsx';
import { Link } from '../../kit/actions/link.tsx';
import { houseBanksQuery, settingImageQuery, useSite } from '../settings/queries.ts';
import { BannersPlaceholder, GamesPlaceholder, OffersPlaceholder } from './placeholders.tsx';
import { NoBreak } from '../../kit/text/no-break.tsx';
import * as steps from '../../kit/list/steps.module.css';
import * as css from './visitor/visitor.module.css';
import * as hero from './hero.module.css';
import type { Output } from '@portal/contract/endpoint.ts';
import type { listHouseBanks } from '@portal/contract/site.ts';
import { Icon } from '../../kit/actions/icon.tsx';
import { BankBadge } from '../../kit/money/bank-badge.tsx';
import { InlineRetry } from '../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../kit/list/skeleton.tsx';

const words = {
  title: 'หน้าหลัก',
  hero: ['เว็บเดียวครบ', 'ฝากถอนเร็ว', 'ตรวจสอบได้ทุกรายการ'] as const,
  adultsOnly: (age: number) => `เฉพาะผู้มีอายุ ${age} ปีบริบูรณ์ขึ้นไป`,
  register: 'สมัครสมาชิก',
  signIn: 'เข้าสู่ระบบ',
  stepsTitle: 'สมัครง่ายใน 3 ขั้นตอน',
  steps: ['เบอร์โทรศัพท์', 'บัญชีธนาคาร', 'ตั้งรหัสผ่าน'] as const,
  banks: 'ธนาคารที่รองรับ',
  questionsTitle: 'คำถามที่พบบ่อย',
  questions: [
    ['ถอนเงินและเทิร์นโอเวอร์คืออะไร', 'เทิร์นโอเวอร์คือยอดเดิมพันที่ต้องเล่นให้ครบก่อนถอน ดูยอดที่เหลือได้ที่หน้าถอนเงิน'],
    ['ฝากด้วย QR พร้อมเพย์บนมือถือเครื่องเดียว', 'บันทึกรูป QR เปิดแอปธนาคารแล้วเลือกสแกน เลือกรูปจากอัลบั้มแล้วยืนยันโอน'],
  ] as const,
};

export const handle = { title: words.title };

export const Component = () => (
  <div className="stack l">
    <Hero />
    <BannersPlaceholder wide />
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
    <OffersPlaceholder />
    <GamesPlaceholder session="visitor" />
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

const Hero = () => {
  const { site_name, age_min: age } = useSite();
  return (
    <section className={hero.root}>
      <HeroPicture />
      <div className={hero.copy}>
        <Badge tone="aqua" lang="en">
          {site_name}
        </Badge>
        <h1>
          {words.hero[0]}{' '}
          <span className="nb">
            <NoBreak of={words.hero[1]} />
          </span>{' '}
          <span className="nb">
            <NoBreak of={words.hero[2]} />
          </span>
        </h1>
        <p>{words.adultsOnly(age)}</p>
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
};

const PLACES = 4;

/** Banks for deposits; placeholders until loaded, and no card without banks. */
function HouseBanks() {
  const { data: banks, isError, refetch } = useQuery(houseBanksQuery);
  if (banks?.length === 0) return null;
  const isMissing = isError && !banks;
  return (
    <Card aria-busy={!banks && !isMissing}>
      <h2>{words.banks}</h2>
      {isMissing ? <InlineRetry onRetry={refetch} /> : <Banks banks={banks} />}
    </Card>
  );
}

const Banks = ({ banks }: { banks: Output<typeof listHouseBanks>['data'] | undefined }) => (
  <ul className={css.banks}>
    {banks
      ? banks.map(({ bankCode, bankName }) => (
          <li key={bankCode}>
            <BankBadge code={bankCode} />
            <span>{bankName}</span>
          </li>
        ))
      : Array.from({ length: PLACES }, (_, place) => (
          <li key={place}>
            <Skeleton width={44} height={44} />
            <span>&nbsp;</span>
          </li>
        ))}
  </ul>
);

const Questions = () => (
  <Card flush also={css.faq}>
    <h2>{words.questionsTitle}</h2>
    {words.questions.map(([question, answer], index) => (
      <details key={question} open={index === 0}>
        <summary className="between">
          {question}
          <Icon name="down" size="s" />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </Card>
);
