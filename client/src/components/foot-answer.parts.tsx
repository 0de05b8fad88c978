import type { States } from '#parts/states.ts';
import { FootAnswer } from './foot-answer.tsx';
import { Notice } from './notice.tsx';
import foot from './page-foot.module.css';

const Foot = ({ texts }: { readonly texts: readonly string[] }) => (
  <footer className={foot.foot}>
    {texts.length > 0 && (
      <FootAnswer>
        <Notice tone="bad" texts={texts} />
      </FootAnswer>
    )}
    <span>
      Total <strong>80.00</strong>
    </span>
    <span>
      Overtime <strong>4.00</strong>
    </span>
  </footer>
);

export const states: States = {
  'without an answer': { shows: 'Overtime', draw: () => <Foot texts={[]} /> },
  'with an answer': {
    shows: 'The hours of 06/09/2025 exceed 24.',
    draw: () => <Foot texts={['The hours of 06/09/2025 exceed 24.']} />,
  },
};
