// Whether the Hourbook of this container answers: exit code 0, otherwise 1.
const address = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`;
const isUp = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isUp ? 0 : 1);
