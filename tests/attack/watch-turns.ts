/*
 * Loaded into a server before anything else (`--import`): for how long the event loop was with one piece of work at most, in
 * milliseconds of the thread's CPU time, which does not depend on the load of the machine.
 */
const EVERY = 2;

const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let before = spent();
setInterval(() => {
  const now = spent();
  longest = Math.max(longest, now - before);
  before = now;
}, EVERY).unref();

/** @returns the longest turn since it was asked last */
const longestTurn = (): number => {
  const told = longest;
  longest = 0;
  return told;
};
Object.assign(globalThis, { longestTurn });
