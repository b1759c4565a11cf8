/** In the page: the moment when what is looked for has been painted, by the clock of the page. */
export const paintedWith = `
  window.paintedWith = (isThere) =>
    new Promise((done) => {
      const look = () => {
        requestAnimationFrame(() => {
          if (!isThere()) return look();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        });
      };
      look();
    });
`;
