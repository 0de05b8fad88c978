// Plain JavaScript for any Node: npm puts the pinned Node 24 first on the path; where it has no package for the
// platform, the machine's own Node has to be new enough (architecture §9).
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 18)) {
  console.error(
    `Hourbook needs Node.js 24.18 or newer and found ${process.versions.node}: install it from https://nodejs.org and run this again.`,
  );
  process.exit(1);
}
