// Stands in for the decoder: `kill` brings it down, `never` is not answered, everything else is a picture.
process.on('disconnect', () => process.exit());
process.on('message', ({ order, source }) => {
  const name = Buffer.from(source).toString();
  if (name === 'kill') process.kill(process.pid, 'SIGKILL');
  if (name !== 'never') setTimeout(() => process.send({ order, rendered: { width: 1 } }), 30);
});
