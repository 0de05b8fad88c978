import { expect, it } from 'vitest';
import { amountText, changeText, commissionRateText, percentText, typedRateText, wholeText } from './figures.ts';

it.each([
  [amountText(1037.65), '1,037.65'],
  [amountText(-3.66), '−3.66'],
  [amountText(-0), '0.00'],
  [changeText(101.71), '+101.71'],
  [changeText(-3.66), '−3.66'],
  [changeText(0), '0.00'],
  [wholeText(20678.5), '20,679'],
  [wholeText(-71.53), '−72'],
  [wholeText(-72.5), '−73'],
  [wholeText(-0.4), '0'],
  [percentText(42.11), '42.11 %'],
  [percentText(null), '–'],
  [commissionRateText(3.6667), '3.6667 %'],
  [commissionRateText(4), '4.0000 %'],
  [commissionRateText(null), '–'],
  [typedRateText(5.5), '5.5 %'],
])('a figure is written as %s', (text, expected) => expect(text).toBe(expected));
