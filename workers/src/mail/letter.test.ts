import { describe, expect, it } from 'vitest';
import { activationLetter } from './account-letters.ts';
import { mailOf } from './letter.ts';

const sent = { id: 'mail 1', to: 'dana@lakeshore.example', address: 'https://hours.company.example/app' };

describe('a letter as a mail', () => {
  it('says the same with and without HTML', () => {
    const letter = {
      subject: 'Two words',
      body: ['Hello Dana,', 'Something has happened.'],
      link: { label: 'Look at it', path: '/user/5/general' },
    };
    const { text, html, ...rest } = mailOf(letter, sent);
    expect(rest).toEqual({ id: 'mail 1', to: 'dana@lakeshore.example', subject: 'Two words' });
    expect(text).toBe(
      'Hello Dana,\n\nSomething has happened.\n\nLook at it:\nhttps://hours.company.example/app/#/user/5/general\n\n' +
        'Automated message; please do not reply.\n',
    );
    expect(html).toContain('<p>Hello Dana,</p>\n<p>Something has happened.</p>');
    expect(html).toContain('<a href="https://hours.company.example/app/#/user/5/general">Look at it</a>');
  });

  it('reads nothing in it as HTML', () => {
    const evil = `<img src=x onerror="alert('1')"> & more`;
    const { text, html } = mailOf({ subject: evil, body: [evil], link: { label: evil, path: `/a?b="${evil}` } }, sent);
    expect(text).toContain(evil);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
  });

  it('has no colours of its own and loads nothing, so that it is readable in the dark', () => {
    const { html } = mailOf({ subject: 'S', body: ['B'], link: null }, sent);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/[^-]color:|background|src=|<link|<style|<script/);
  });

  it('carries a token to the page that takes it', () => {
    const { text } = mailOf(activationLetter('a-b_c'), sent);
    expect(text).toContain('https://hours.company.example/app/#/activate?token=a-b_c\n');
  });
});
