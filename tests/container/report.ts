/** What was tried, told as it happens, and what was not. */
export interface Report {
  /** Tells whether something is as it should be. */
  check(sentence: string, holds: boolean): void;
  tell(sentence: string): void;
  /** Names something that could not be tried here, and why. */
  notTried(sentence: string): void;
  /** @returns the exit code: 0 everything that was tried holds; 1 something does not */
  end(): number;
}

export function openReport(say: (line: string) => void): Report {
  const wrong: string[] = [];
  const untried: string[] = [];
  return {
    tell: say,
    check(sentence, holds) {
      say(`${holds ? 'ok ' : 'NOT'} ${sentence}`);
      if (!holds) wrong.push(sentence);
    },
    notTried: (sentence) => void untried.push(sentence),
    end() {
      for (const sentence of untried) say(`Not tried: ${sentence}`);
      say(wrong.length === 0 ? 'Everything that was tried is as it should be.' : `Wrong: ${wrong.join('; ')}.`);
      return wrong.length === 0 ? 0 : 1;
    },
  };
}
