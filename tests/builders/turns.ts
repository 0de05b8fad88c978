/**
 * Measures the longest turn of the event loop during some work, in milliseconds of this thread's CPU time, which does
 * not depend on the load of the machine.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = spent();
  const look = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((turn) => setImmediate(turn));
  isDone = true;
  return longest;
}
